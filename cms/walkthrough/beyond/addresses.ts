/** Every address is somebody's, and nobody takes another one's. */
import { expect } from '../patience.ts'
import type { Step } from '../task.ts'

const copyCannotTakeAddress: Step = {
  title: 'A copy that keeps the address of its original is refused, with a link to it',
  async perform({ screen, visitor }) {
    const address = '/services/devsecops'
    await screen.duplicate('Landing page', 'DevSecOps')
    await screen.write('Title', 'A copy that keeps its address')
    await screen.write('End of the address', 'a-copy')
    await screen.write('Address of the page', address)
    await screen.saveCopy()
    await screen.isRefused(`“${address}” is already the address of the landing page “DevSecOps”. Choose another.`)
    await visitor.isAnswered(address, 200)
    await screen.follow('DevSecOps (landing page)')
    await expect(screen.field('Title')).toHaveValue('DevSecOps')
    await expect(screen.field('Address of the page')).toHaveValue(address)
  },
}

/** Old address, new address, and what is said of it. */
const wrongRedirects = [
  [
    '/contact-us',
    '/blogs',
    '“/contact-us” is the address of a page of the site itself, which this redirect would hide',
  ],
  ['/round', '/round', '“/round” leads back to “/round”: visitors would go round in a circle.'],
  ['/there', '/blog', '“/blog” has itself moved to “/blogs”. Write that address here.'],
  ['/there', '/no-such-page', '“/no-such-page” leads nowhere'],
] as const

const redirectsLeadSomewhere: Step = {
  title: 'A redirect that hides a page, goes round or leads nowhere is refused',
  async perform({ screen, visitor }) {
    await screen.create('Redirect')
    for (const [from, to, words] of wrongRedirects) {
      await screen.write('Old address', from)
      await screen.picker('New address').fill(to)
      await screen.isRefused(words)
    }
    await visitor.isAnswered('/contact-us', 200)
    await visitor.isAnswered('/there', 404)
  },
}

const movedPageIsFollowed: Step = {
  title: 'A new address makes one redirect, and the old one taken again ends it',
  async perform({ screen, visitor }) {
    const [old, next] = ['billing-is-a-ledger', 'a-ledger']
    const moveTo = async (slug: string) => {
      await screen.edit('Article', 'Billing')
      await screen.write('End of the address', slug)
      await screen.publish()
    }
    await moveTo(next)
    await visitor.isLed(`/blogs/${old}`, `/blogs/${next}`)
    await screen.open('Redirect')
    await screen.find(old)
    await expect(screen.page.locator('tbody tr')).toHaveCount(1)
    await moveTo(old)
    await visitor.isAnswered(`/blogs/${old}`, 200)
    await visitor.isLed(`/blogs/${next}`, `/blogs/${old}`)
  },
}

export const addressSteps: readonly Step[] = [copyCannotTakeAddress, redirectsLeadSomewhere, movedPageIsFollowed]

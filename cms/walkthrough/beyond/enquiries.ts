/** What visitors send, at the desk of those who answer. */

import { readFile } from 'node:fs/promises'
import { applicationFiles, leadState } from '../../conformance/leads-of-site.ts'
import { expect } from '../patience.ts'
import type { Screen } from '../screen.ts'
import type { Desk, Step } from '../task.ts'
import { invite, meetsNothingBroken } from './roles.ts'
import { apply, letterBytes, sendHireRequest } from './writing-visitor.ts'

/** It is there as soon as the site has delivered it. */
async function openEnquiry(screen: Screen, reference: string): Promise<void> {
  const link = screen.page.getByRole('row').filter({ hasText: reference }).getByRole('link')
  await expect(async () => {
    await screen.page.goto(screen.admin)
    await screen.follow('Enquiries')
    await link.waitFor({ timeout: 2_000 })
  }).toPass()
  await link.click()
  await screen.read(reference)
}

async function colleagueAnswers(desk: Desk, sales: Screen): Promise<void> {
  const reference = await sendHireRequest(await desk.otherWindow(), desk.visitor)
  await openEnquiry(sales, reference)
  await sales.read('React developer')
  await sales.read('2 to 4')
  await sales.press('Take it')
  await sales.read(/took it$/)
  await sales.write('Notes', 'Called back, wants profiles on Friday.')
  await sales.picker('State').click()
  await sales.page.getByRole('option', { name: 'Answered' }).click()
  await sales.save()
  await sales.page.reload()
  await expect(sales.picker('Who answers')).toHaveValue('Kaushal Shah')
  await expect(sales.picker('State')).toHaveText('Answered')
  await meetsNothingBroken(sales)
}

const enquiriesAreAnswered: Step = {
  title:
    'What visitors ask for arrives in fields, is answered by a colleague, and is erased on the site when it is deleted',
  async perform(desk) {
    const { screen, visitor, otherWindow, data } = desk
    const sales = await invite(desk, { first: 'Kaushal', last: 'Shah', role: 'Sales reader' })
    await colleagueAnswers(desk, sales)

    const reference = await apply(await otherWindow(), visitor)
    const people = await invite(desk, { first: 'Meera', last: 'Iyer', role: 'HR reader' })
    await openEnquiry(people, reference)
    const asked = people.page.waitForRequest((request) => request.url().includes('/application-files/'))
    const downloading = people.page.waitForEvent('download')
    await people.press('Download the file')
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Ó Briain.pdf')
    expect(await readFile(await download.path())).toEqual(letterBytes)
    expect((await fetch((await asked).url())).status).toBe(401)
    await sales.page.close()
    await people.page.close()

    expect(leadState(data, reference)).toBe('accepted')
    expect(await applicationFiles(data)).toHaveLength(1)
    await openEnquiry(screen, reference)
    await screen.press('More actions')
    await screen.item('Delete entry').click()
    await screen.read('Erase this for good? It does not go to the trash: nobody can bring it back.')
    await screen.press('Confirm')
    await expect.poll(() => leadState(data, reference)).toBeUndefined()
    await expect.poll(() => applicationFiles(data)).toEqual([])
  },
}

export const enquirySteps: readonly Step[] = [enquiriesAreAnswered]

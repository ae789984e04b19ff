import { fill } from '../../ui/fill.ts'
import { matches } from './questions.ts'

/** Milliseconds for which a button says that it has copied. */
const copiedMs = 2_000

/** Search and topics choose among the questions that are on the page, and an answer is copied. Without this they are links and a form. */
export function chooseQuestions(root: HTMLElement): void {
  const field = root.querySelector<HTMLInputElement>('input[type="search"]')
  const rows = [...root.querySelectorAll<HTMLElement>('[data-topic]')]
  const links = [...root.querySelectorAll<HTMLAnchorElement>('nav a')]
  const [counted, told] = root.querySelectorAll('[role="status"]')
  if (!field || !counted || !told) return
  const topicOf = (link: HTMLAnchorElement) => new URL(link.href).searchParams.get('topic') ?? ''
  let topic = topicOf(links.find((link) => link.ariaCurrent === 'true') ?? document.createElement('a'))

  function unfold(): void {
    root.querySelector('[data-short]')?.removeAttribute('data-short')
    root.querySelector('[data-more]')?.remove()
  }

  function choose(): void {
    if (!field || !counted) return
    unfold()
    let count = 0
    for (const row of rows) {
      row.hidden =
        !matches(row.querySelector('div')?.textContent ?? '', field.value) ||
        (topic !== '' && row.dataset.topic !== topic)
      if (!row.hidden) count++
    }
    const { found = '', one = '', none = '' } = root.dataset
    counted.textContent = count === 0 ? none : count === 1 ? one : fill(found, { count })
    counted.classList.remove('vh')
    for (const link of links) link.ariaCurrent = topicOf(link) === topic ? 'true' : null
  }

  async function copy(button: HTMLButtonElement): Promise<void> {
    const answer = button.parentElement?.querySelector<HTMLElement>('[data-answer]')
    const words = button.querySelector('span')
    if (!answer || !words || !told || words.textContent === button.dataset.copy) return
    const before = words.textContent
    const mark = button.parentElement?.querySelector('small')?.textContent
    try {
      await navigator.clipboard.writeText(mark ? `${answer.textContent} (${mark})` : answer.textContent)
      words.textContent = button.dataset.copy ?? ''
      told.textContent = words.textContent
    } catch {
      // Forbidden, or not a secure page.
      told.textContent = told instanceof HTMLElement ? (told.dataset.copying ?? '') : ''
      told.classList.remove('vh')
      return
    }
    setTimeout(() => {
      words.textContent = before
      told.textContent = ''
    }, copiedMs)
  }

  field.addEventListener('input', choose)
  // Back and reload bring back what was typed, and not what was chosen by it.
  if (field.value !== field.defaultValue) choose()
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    choose()
  })
  root.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined
    const button = target?.closest<HTMLButtonElement>('[data-copy]')
    if (button) return void copy(button)
    const link = target?.closest<HTMLAnchorElement>('nav a, [data-more]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (link.dataset.more === undefined) {
      topic = topicOf(link)
      return choose()
    }
    const next = rows.find((row) => row.offsetParent === null)
    unfold()
    next?.querySelector('button')?.focus()
  })
}

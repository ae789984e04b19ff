/** An opening that is chosen begins the message, in the place of the one before; what somebody has written of their own stays. */
export function fillOpening(form: HTMLFormElement): void {
  const message = form.querySelector('textarea')
  const openings = [...form.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ value }) => value)
  form.addEventListener('change', ({ target }) => {
    if (!message || !(target instanceof HTMLInputElement) || target.type !== 'radio') return
    const begun = openings.find((each) => message.value.startsWith(each)) ?? ''
    const own = message.value.slice(begun.length).trimStart()
    message.value = own ? `${target.value} ${own}` : target.value
  })
}

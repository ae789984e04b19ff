/** Adds an asynchronous script to the document, once per URL. */
export function loadScript(address: string): void {
  if (document.querySelector(`script[src="${CSS.escape(address)}"]`)) return
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}

/** Shows the button that prints: without script there is none, and the browser's own does it. */
export const offerPrint = (root: HTMLElement): void => {
  const button = root.querySelector('button')
  if (button === null) return
  button.hidden = false
  button.addEventListener('click', () => window.print())
}

/** Shows the button for printing, which needs a script. */
export const offerPrint = (root: HTMLElement): void => {
  const button = root.querySelector('button')
  if (button === null) return
  button.hidden = false
  button.addEventListener('click', () => window.print())
}

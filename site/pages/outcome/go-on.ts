const AFTER_MS = 1_500

/** Goes on to where the page leads, once it was seen. */
export const goOn = (_: HTMLElement, { href = '/' }: Readonly<Record<string, string>>): void => {
  setTimeout(() => location.replace(href), AFTER_MS)
}

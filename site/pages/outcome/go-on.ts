const AFTER_MS = 1_500

/** Follows the page's link once the page was shown. */
export const goOn = (_: HTMLElement, { href = '/' }: Readonly<Record<string, string>>): void => {
  setTimeout(() => location.replace(href), AFTER_MS)
}

/**
 * Follows the steps of an element, which change the site's address without a new page: updates the
 * tab's title, a heading with the same text, and the name of the step for the style sheet. The
 * element's tag has the title of each step.
 */
const tag = document.querySelector<HTMLScriptElement>('script[data-page]')
const titles: Readonly<Record<string, string>> = JSON.parse(tag?.dataset['page'] ?? '{}')
const heading = document.querySelector('h1')
const isTitle = heading !== null && document.title.startsWith(heading.textContent)
const brand = / \| [^|]*$/

const follow = (): void => {
  const step = location.pathname.split('/').at(-1) ?? ''
  document.title = titles[step] ?? document.title
  if (isTitle) heading.textContent = document.title.replace(brand, '')
  document.documentElement.dataset['step'] = step
}
// The event comes before the URL changes, so it is read in a later task.
const followSoon = (): void => void setTimeout(follow)

document.addEventListener('moving:ready', followSoon)
document.addEventListener('moving:step', followSoon)
follow() // the element may have come first

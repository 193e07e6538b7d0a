/**
 * The steps of an element are addresses of this site that change without a new page: the tab's title follows them, and
 * the style sheet is told the step, for what of the page belongs to another. Its tag brings the title of each step.
 */
const tag = document.querySelector<HTMLScriptElement>('script[data-page]')
const titles: Readonly<Record<string, string>> = JSON.parse(tag?.dataset['page'] ?? '{}')

const follow = (): void => {
  const step = location.pathname.split('/').at(-1) ?? ''
  document.title = titles[step] ?? document.title
  document.documentElement.dataset['step'] = step
}
// The element says where it is before it has written it into the address: in the same task, from a later effect.
const followSoon = (): void => void setTimeout(follow)

document.addEventListener('moving:ready', followSoon)
document.addEventListener('moving:step', followSoon)
follow() // the element may have come first

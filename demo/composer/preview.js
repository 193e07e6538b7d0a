// The page of the code, live at three widths and one scale: together on wide screens, else the
// chosen one.
import { previewOf, reservedAt } from './code.js'
import { GROUNDS } from './contrast.js'

const GAP = 16
const WIDEST = 1120
/** A narrower stage shows one width: three would be unreadable. */
const ROOM_FOR_ALL = 600
/** Height of a frame on the screen, where several are together and where one is alone. */
const HIGHEST = 420
const HIGHEST_ALONE = 620
const MARGINS = 32
/** Height of the page that is visible below the element's first screen. */
const BEHIND = 90

const figures = [...document.querySelectorAll('#scene figure')]

/** Fits the frames into the stage; returns the visible ones. */
const fit = (element, choice, stage) => {
  const room = stage.clientWidth
  const isAll = room >= ROOM_FOR_ALL
  stage.dataset.ensemble = String(isAll)
  const shown = figures.filter(({ dataset }) => isAll || dataset.largeur === choice.largeur)
  for (const figure of figures) {
    figure.hidden = !shown.includes(figure)
    if (figure.hidden) continue
    const frame = figure.querySelector('iframe')
    const width = Number(figure.dataset.largeur)
    // The two narrow ones stand side by side above the wide one.
    const share = Math.min(
      1,
      room / (isAll ? WIDEST : width),
      isAll ? (room - GAP) / (320 + 768) : 1,
    )
    const wanted = (reservedAt(element, choice, width - MARGINS) + BEHIND) * share
    const height = Math.min(isAll ? HIGHEST : HIGHEST_ALONE, Math.max(160, wanted))
    const box = frame.parentElement
    box.style.width = `${width * share}px`
    box.style.height = `${height}px`
    frame.style.width = `${width}px`
    frame.style.height = `${height / share}px`
    frame.style.transform = share < 1 ? `scale(${share})` : 'none'
  }
  return shown
}

/** Shows what was chosen; a frame is loaded anew only if its page changed. `server`: see `codeOf`. */
export const createPreview = server => {
  const stage = document.getElementById('scene')
  const loaded = new Map()
  let last
  const show = (element, choice) => {
    last = [element, choice]
    const page = previewOf(element, choice, server, GROUNDS[choice.fond])
    stage.dataset.fond = choice.fond
    for (const figure of fit(element, choice, stage)) {
      const frame = figure.querySelector('iframe')
      frame.title = `Aperçu de <${choice.element}>, page ${choice.fond}, ${figure.dataset.largeur} pixels`
      if (loaded.get(figure) === page) continue
      loaded.set(figure, page)
      frame.srcdoc = page
    }
  }
  new ResizeObserver(() => last && show(...last)).observe(stage)
  return show
}

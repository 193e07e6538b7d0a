// The page that the code makes, live at three widths and in one scale: together where there is room, else the one that is chosen.
import { previewOf, reservedAt } from './code.js'
import { GROUNDS } from './contrast.js'

const GAP = 16
const WIDEST = 1120
/** A stage narrower than this shows one width: three would be read by nobody. */
const ROOM_FOR_ALL = 600
/** Of a frame on the screen, where several stand together and where one is alone. */
const HIGHEST = 420
const HIGHEST_ALONE = 620
const MARGINS = 32
/** Of the page behind an element, so much is seen below its first screen. */
const BEHIND = 90

const figures = [...document.querySelectorAll('#scene figure')]

/** Fits the frames into the stage; answers those that are seen. */
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

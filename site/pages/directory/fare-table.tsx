import { formatM3 } from '../../../shared/texts/figures'
import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { Fares } from '../../ports/directory'
import { dayWords } from '../../ui/day-words'
import { markup } from '../../ui/markup'
import { fareCells } from './fare-cells'

const TEXTS = DIRECTORY_TEXTS.town.fares

interface FareTableProps {
  fares: Fares
  /** The town, as 'd’Albi'. */
  of: string
}

const headOf = (homes: Fares['homes']) => {
  const cells = homes.map(
    ({ label, volumeM3 }) =>
      markup`<th scope="col">${label} <span>${formatM3(volumeM3)}</span></th>`,
  )
  return markup`<tr><th scope="col">${TEXTS.to}</th>${cells}</tr>`
}

const rowOf = ({ town, km, cents, href }: Fares['destinations'][number], homes: Fares['homes']) => {
  const head = markup`<a href="${href}">${town.name}</a><span>${DIRECTORY_TEXTS.km(km)}</span>`
  return markup`<tr><th scope="row">${head}</th>${fareCells(homes, cents)}</tr>`
}

/** Table of prices by destination and home, each row with a link to a quote. */
export const FareTable = ({ fares: { movingDate, homes, destinations }, of }: FareTableProps) => {
  const rows = destinations.map(destination => rowOf(destination, homes))
  return (
    <section className="fares" aria-labelledby="prix">
      <h2 id="prix">{TEXTS.title(of)}</h2>
      <table
        aria-labelledby="prix"
        dangerouslySetInnerHTML={markup`<thead>${headOf(homes)}</thead><tbody>${rows}</tbody>`}
      />
      <p className="fares-note">{TEXTS.note(dayWords(movingDate))}</p>
    </section>
  )
}

import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { TownView } from '../../ports/directory'
import { dayWords } from '../../ui/day-words'
import { markup } from '../../ui/markup'
import { fareCells } from './fare-cells'

const TEXTS = DIRECTORY_TEXTS.town

type Neighbour = TownView['neighbours'][number]
type Homes = readonly { label: string }[]

const describe = ({ town: { postcode, population }, km }: Neighbour): string => {
  const description = `${DIRECTORY_TEXTS.inhabitants(population)}, ${DIRECTORY_TEXTS.km(km)}`
  return postcode === null ? description : `${postcode}, ${description}`
}

const rowOf = (neighbour: Neighbour, homes: Homes) => {
  const { href, name } = neighbour.town
  const head = markup`<th scope="row"><a href="${href}">${name}</a><span>${describe(neighbour)}</span></th>`
  return markup`<tr>${head}${fareCells(homes, neighbour.cents)}</tr>`
}

/** Table of neighbouring towns with the prices of the same moves from there. */
export const NeighbourTable = ({ neighbours, fares }: Pick<TownView, 'neighbours' | 'fares'>) => {
  const [first] = fares?.destinations ?? []
  const homes = first === undefined ? [] : (fares?.homes ?? [])
  const heads = first && [TEXTS.aroundTo(first.town.name), ...homes.map(({ label }) => label)]
  const cells = heads?.map(text => markup`<th scope="col">${text}</th>`)
  const head = cells ? markup`<thead><tr>${cells}</tr></thead>` : null
  const rows = neighbours.map(neighbour => rowOf(neighbour, homes))
  return (
    <div className="fares neighbours">
      <table
        aria-labelledby="autour"
        dangerouslySetInnerHTML={markup`${head}<tbody>${rows}</tbody>`}
      />
      {fares !== null && first !== undefined && (
        <p className="fares-note">{TEXTS.fares.sameNote(dayWords(fares.movingDate))}</p>
      )}
    </div>
  )
}

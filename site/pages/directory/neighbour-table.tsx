import { price } from '../../../shared/texts/site'
import { DIRECTORY_TEXTS } from '../../content/directory-texts'
import type { ShownTown } from '../../directory'

const TEXTS = DIRECTORY_TEXTS.town

interface NeighbourProps {
  neighbour: ShownTown['neighbours'][number]
  homes: readonly { id: string; label: string }[]
}

const Neighbour = ({ neighbour: { town, km, cents }, homes }: NeighbourProps) => (
  <tr>
    <th scope="row">
      <a href={town.href}>{town.name}</a>
      <span>
        {[town.postcode ?? '', DIRECTORY_TEXTS.inhabitants(town.population), DIRECTORY_TEXTS.km(km)]
          .filter(text => text !== '')
          .join(', ')}
      </span>
    </th>
    {homes.map(({ id, label }, index) => {
      const amount = cents[index]
      return (
        <td key={id} data-label={label}>
          {amount !== undefined && price(amount)}
        </td>
      )
    })}
  </tr>
)

/** The towns next to one, and what the same moves cost from each: a few kilometres may be worth some euros. */
export const NeighbourTable = ({ neighbours, fares }: Pick<ShownTown, 'neighbours' | 'fares'>) => {
  const [first] = fares?.destinations ?? []
  const homes = first === undefined ? [] : (fares?.homes ?? [])
  return (
    <div className="fares neighbours">
      <table aria-labelledby="autour">
        {first !== undefined && (
          <thead>
            <tr>
              <th scope="col">{TEXTS.aroundTo(first.town.name)}</th>
              {homes.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {neighbours.map(neighbour => (
            <Neighbour key={neighbour.town.code} neighbour={neighbour} homes={homes} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

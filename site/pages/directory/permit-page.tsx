import type { ShownTown } from '../../directory'
import type { Page } from '../../page'

interface PermitProps {
  shown: ShownTown
  /** A parameter of the query, or empty: what is known of the move. */
  query: (name: string) => string
}

/** A letter to the town's mairie that asks for room for a truck. */
export const permitPage = ({ shown: { town, permitHref } }: PermitProps): Page => ({
  title: `Demande de stationnement ${town.in}`,
  description: `La lettre à la mairie ${town.of}, à imprimer.`,
  canonical: permitHref,
  isIndexed: false,
  body: (
    <div className="editorial frame">
      <h1 className="display">Demande de stationnement {town.in}</h1>
    </div>
  ),
})

import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { MOVING_QUOTE_COMPLETION } from '../../shared/contract/elements'
import { FAULT_TEXTS } from '../../shared/texts/faults'
import { leavePage } from '../embed/leave-page'
import type { ViewProps } from '../embed/element-view'
import { MissingForm } from '../funnel/missing/missing-form'
import { faultReason } from '../ui/fault-reason'
import { createLookups } from '../ui/lookups'
import { useConnection } from '../ui/use-connection'

/**
 * Asks for the missing details of a quote before its payment, with its uuid only. Until it has
 * loaded, the page's own form stays.
 */
export const MovingQuoteCompletion = ({
  attributes: { simulation, target },
  runtime,
  emit,
  show,
}: ViewProps<typeof MOVING_QUOTE_COMPLETION.attributes>) => {
  const completion = useMemo(() => runtime.completionOf(simulation), [runtime, simulation])
  const { places, answers, formerCents, nowCents, isBusy, fault } = useSnapshot(completion.state, {
    sync: true,
  })
  const [lookups] = useState(createLookups)
  const connection = useConnection()
  const go = () => {
    const url = new URL(target, location.href)
    url.searchParams.set('montant', `${completion.state.nowCents}`)
    if (emit('navigate', { href: url.origin + '/simulation/paiement' })) leavePage(url.href)
  }
  useEffect(() => void completion.read(), [completion])
  useLayoutEffect(() => {
    if (places !== null) show()
  }, [places, show])
  if (places === null) return null
  return (
    <div>
      <MissingForm
        places={places}
        accessOf={stop => {
          const { floor = null, liftCapacity = null } =
            answers.find(answer => answer.stop === stop) ?? {}
          return { floor, liftCapacity }
        }}
        onAnswer={(stop, change) => void completion.answer(stop, change)}
        geocoder={runtime.finderOf(true)}
        lookups={lookups}
        formerCents={formerCents}
        nowCents={nowCents}
        isBusy={isBusy}
        fault={
          fault && (
            <p className="notice" role="alert">
              {fault.violations[0]?.message ??
                `${faultReason(fault, connection)} ${FAULT_TEXTS.kept}`}
            </p>
          )
        }
        onBook={async () => {
          if (await completion.complete()) go()
        }}
      />
    </div>
  )
}

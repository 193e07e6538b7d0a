import { useEffect, useRef, useState } from 'react'
import type { MissingPlace } from '../../../shared/domain/missing-details'
import { chosenPrice } from '../../../shared/domain/simulation'
import { stopsOf } from '../../../shared/domain/stops'
import { FAULT_TEXTS } from '../../../shared/texts/faults'
import { formatDay } from '../../../shared/texts/figures'
import { MISSING_TEXTS as TEXTS } from '../../../shared/texts/missing'
import { createAnnouncer, AnnouncerContext } from '../../embed/use-announced'
import { faultReason } from '../../ui/fault-reason'
import { useConnection } from '../../ui/use-connection'
import { useLeaveToPayment } from '../../ui/use-leave-to-payment'
import { useDraft, useQuote, useFunnel, useSending } from '../funnel-context'
import { MissingForm } from './missing-form'
import { TextButton } from '../../ui/text-button'

interface MissingSheetProps {
  places: readonly MissingPlace[]
  onClose: () => void
}

/**
 * Sheet over the price: missing details are stored in the draft and priced at once, then the
 * payment follows.
 */
export const MissingSheet = ({ places, onClose }: MissingSheetProps) => {
  const { flow, pay, geocoder, lookups } = useFunnel()
  const { values } = useDraft()
  const { simulation, rival } = useQuote()
  const { call, fault } = useSending()
  const connection = useConnection()
  const { leave, stuck } = useLeaveToPayment(pay)
  const dialog = useRef<HTMLDialogElement>(null)
  // The element's own live region is inert behind a modal dialog.
  const [announcer] = useState(createAnnouncer)
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('input')?.focus()
  }, [])
  const nowCents = (simulation && chosenPrice(simulation)?.totalIncludingTaxesPrice) ?? 0
  const previousCents = useRef(nowCents)
  const stops = stopsOf(values)
  const failed = fault === null ? '' : faultReason(fault, connection)
  const announcement =
    rival === null ? '' : TEXTS.rival(formatDay(rival.movingDate), rival.totalIncludingTaxesPrice)
  const text = stuck || failed || announcement
  return (
    <dialog className="sheet" ref={dialog} aria-labelledby="missing-title" onClose={onClose}>
      <AnnouncerContext.Provider value={announcer}>
        <h2 className="quote-title" id="missing-title">
          {TEXTS.title}
        </h2>
        <MissingForm
          places={places}
          accessOf={stop =>
            stops.find(({ id }) => id === stop)?.access ?? { floor: null, liftCapacity: null }
          }
          onAnswer={(stop, change) => void flow.answer(stop, change)}
          geocoder={geocoder}
          lookups={lookups}
          formerCents={previousCents.current}
          nowCents={nowCents}
          isBusy={call === 'pending'}
          fault={
            text !== '' && (
              <p className="notice" role="alert">
                <span>
                  {text}{' '}
                  {text === failed && (
                    <TextButton onClick={() => void flow.loadQuote()}>
                      {FAULT_TEXTS.retry}
                    </TextButton>
                  )}
                </span>
              </p>
            )
          }
          onBook={async () => {
            if (await flow.book()) leave()
          }}
          onLater={() => dialog.current?.close()}
        />
        <div className="hidden" ref={announcer.put} />
      </AnnouncerContext.Provider>
    </dialog>
  )
}

import { type RefObject, useEffect } from 'react'
import { BRAND, phoneHref } from '../../shared/brand'
import { ERASURE_TEXTS as TEXTS } from '../../shared/texts/erasure'
import { FAULT_TEXTS } from '../../shared/texts/faults'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel'
import { missingPiecesText } from '../../shared/texts/missing-pieces'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { useConnection } from '../ui/use-connection'
import { useDraft, useScene, useSession } from './funnel-context'
import { Discarded } from './restore'
import '../ui/notice.css'

interface NoticesProps {
  /** The step's title, which has the focus once a button is gone. */
  title: RefObject<HTMLElement | null>
}

const Erasure = ({ title }: NoticesProps) => {
  const { flow } = useScene()
  const { erasure } = useSession()
  const connection = useConnection()
  // Who wanted it offline need not ask twice.
  useEffect(() => {
    if (connection === 'back' && erasure === 'failed') void flow.eraseEverything('retry')
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once each time it comes back, not once each failure
  }, [connection, flow])
  if (erasure === 'none') return null
  // One line, whose words change: what is put there with its words is not read out everywhere.
  if (erasure !== 'failed')
    return (
      <p className="step-lead" role="status">
        {TEXTS[erasure]}
      </p>
    )
  return (
    <div className="notice" role="alert">
      <div className="notice-body">
        <p>
          {TEXTS.failed} <a href={phoneHref()}>{FAULT_TEXTS.advice(BRAND.phone)}</a>
        </p>
        <Button
          look="outline"
          onClick={() => {
            title.current?.focus()
            void flow.eraseEverything('retry')
          }}
        >
          <Icon name="retry" />
          {TEXTS.retry}
        </Button>
      </div>
    </div>
  )
}

const MissingPieces = () => {
  const { missingPieces } = useDraft()
  if (missingPieces.length === 0) return null
  return (
    <div className="notice" role="alert">
      <Icon name="alert" />
      <p className="notice-body">{missingPiecesText(missingPieces)}</p>
    </div>
  )
}

/** A browser that keeps nothing loses what is typed with the page: whoever has typed something is told. */
const NotKept = () => {
  const { isKept } = useSession()
  if (isKept) return null
  return (
    <p className="step-lead" role="status">
      {FUNNEL_TEXTS.notKept}
    </p>
  )
}

/** What the customer is told beside a step: what became of the data, what is no longer in the list. */
export const FunnelNotices = ({ title }: NoticesProps) => (
  <>
    <Erasure title={title} />
    <Discarded />
    <NotKept />
    <MissingPieces />
  </>
)

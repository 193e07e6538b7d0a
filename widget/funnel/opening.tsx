import { BRAND, phoneHref } from '../../shared/brand'
import { FAULT_TEXTS } from '../../shared/texts/faults'
import { OPENING_TEXTS as TEXTS } from '../../shared/texts/saved-quote'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Wait } from '../ui/wait'
import { useScene, useSession } from './funnel-context'
import { PriceSkeleton } from './quote-skeleton'
import '../ui/notice.css'

/** What becomes of the quote whose mail brought the customer here. */
export const Opening = () => {
  const { flow } = useScene()
  const { opening } = useSession()
  if (opening === 'none') return null
  if (opening === 'pending')
    return (
      <div className="funnel-card" part="card">
        <div className="step">
          <Wait isOn text={TEXTS.pending} />
          <PriceSkeleton text="" />
        </div>
      </div>
    )
  return (
    <div className="notice" role="alert">
      <Icon name="alert" />
      <div className="notice-body">
        <p>{TEXTS[opening]}</p>
        <a className="text-button" href={phoneHref()}>
          {FAULT_TEXTS.advice(BRAND.phone)}
        </a>
        {opening === 'failed' && (
          <Button look="outline" onClick={() => void flow.openQuote()}>
            <Icon name="retry" />
            {FAULT_TEXTS.retry}
          </Button>
        )}
      </div>
    </div>
  )
}

import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import { UNFINISHED_TEXTS } from '../../shared/texts/quote-texts'
import { Button } from '../ui/button'
import { useScene } from './funnel-context'
import { Recap } from './recap'

/** Booking page of a lead without a price: what is missing, a link to it, and the recap. */
export const UnfinishedQuote = () => {
  const { store } = useScene()
  const missing = store.furthest()
  return (
    <div className="step">
      <p className="step-lead">{UNFINISHED_TEXTS[missing]}</p>
      <div>
        <Button onClick={() => store.goTo(missing)}>{FUNNEL_TEXTS.next}</Button>
      </div>
      <Recap canChange />
    </div>
  )
}

import { FUNNEL_TEXTS } from '../../shared/texts/funnel'
import { Button } from './button'
import { Icon } from './icon'

export const BackButton = ({ onBack }: { onBack: () => void }) => (
  <Button look="quiet" onClick={onBack}>
    <Icon name="arrow-left" />
    {FUNNEL_TEXTS.back}
  </Button>
)

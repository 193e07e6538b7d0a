import type { FunnelValues } from '../../shared/domain/funnel-values'

/** Hidden fields that say which partner and which click a lead comes from. */
export const SourceFields = ({ values }: { values: Pick<FunnelValues, 'gclid' | 'sourceToken'> }) =>
  (['gclid', 'sourceToken'] as const).map(name => (
    <input key={name} type="hidden" name={name} value={values[name]} />
  ))

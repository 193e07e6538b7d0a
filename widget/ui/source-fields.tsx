import type { FunnelValues } from '../../shared/domain/funnel-values'

/** Hidden fields with a lead's partner and click id. */
export const SourceFields = ({ values }: { values: Pick<FunnelValues, 'gclid' | 'sourceToken'> }) =>
  (['gclid', 'sourceToken'] as const).map(name => (
    <input key={name} type="hidden" name={name} value={values[name]} />
  ))

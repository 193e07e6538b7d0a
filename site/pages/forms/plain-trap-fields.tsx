import { BAIT_LABEL } from '../../../shared/texts/human-check-texts'
import { PLAIN_TRAP_NAMES } from './plain-trap-names'

/**
 * Stands in every form that can be posted without scripts. `made` is `PageSources.forms.made()`, on a refused form
 * `made(true)`. The bait's sheet hides it from eyes, keyboards and screen readers alike, and from robots that read no sheets.
 */
export const PlainTrapFields = ({ made }: { made: string }) => (
  <>
    <input type="hidden" name={PLAIN_TRAP_NAMES.made} value={made} />
    <label className="plain-bait">
      {BAIT_LABEL}
      <input name={PLAIN_TRAP_NAMES.bait} defaultValue="" tabIndex={-1} autoComplete="off" />
    </label>
  </>
)

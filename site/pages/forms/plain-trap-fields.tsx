import { BAIT_LABEL } from '../../../shared/texts/human-check-texts'
import { PLAIN_TRAP_NAMES } from './plain-trap-names'

/**
 * Fields of every form that can be posted without scripts. `signedTime` is
 * `PageSources.forms.signTime()`, on a refused form `signTime(true)`. Its style sheet hides the
 * honeypot from eyes, keyboards and screen readers, but not from robots, which read no style
 * sheets.
 */
export const PlainTrapFields = ({ made: signedTime }: { made: string }) => (
  <>
    <input type="hidden" name={PLAIN_TRAP_NAMES.made} value={signedTime} />
    <label className="plain-bait">
      {BAIT_LABEL}
      <input name={PLAIN_TRAP_NAMES.bait} defaultValue="" tabIndex={-1} autoComplete="off" />
    </label>
  </>
)

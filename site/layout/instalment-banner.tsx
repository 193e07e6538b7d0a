import { SITE_TEXTS } from '../../shared/texts/site'

/** Announces payment in 3 or 4 instalments, with the sentence that the law requires. */
export const InstalmentBanner = () => (
  <aside className="instalments" aria-label={SITE_TEXTS.instalments.label}>
    <p className="frame">
      <strong>{SITE_TEXTS.instalments.offer}</strong> {SITE_TEXTS.instalments.legal}
    </p>
  </aside>
)

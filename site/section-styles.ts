/** The files that `vite.site.config.ts` builds the style sheets of some pages from, beside that of all. */
export const SECTION_STYLES = [
  'site/pages/back-office/back-office.css',
  'site/pages/directory/directory.css',
  'site/pages/editorial/editorial.css',
  'site/pages/home/home.css',
  'site/pages/landing/landing-pages.css',
  'site/pages/partner-preview/preview-pages.css',
  'site/pages/payment/payment-pages.css',
  'site/pages/shop/shop.css',
] as const

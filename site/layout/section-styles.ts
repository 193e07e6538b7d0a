/** The files from which `vite.site.config.ts` builds the additional style sheets of some pages. */
export const SECTION_STYLES = [
  'site/pages/back-office/back-office.css',
  'site/pages/directory/directory-rows.css',
  'site/pages/editorial/editorial-rows.css',
  'site/pages/flash/flash-pages.css',
  'site/pages/home/home-row.css',
  'site/pages/landing/landing-pages.css',
  'site/pages/order/quote-document.css',
  'site/pages/partner-preview/preview-pages.css',
  'site/pages/partner-space/partner-space.css',
  'site/pages/partners/partners-page.css',
  'site/pages/payment/payment-pages.css',
  'site/pages/search/search-page.css',
  'site/pages/shop/shop-rows.css',
] as const

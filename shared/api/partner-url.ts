/** Where the content service has the entry of the partner with that slug. */
export const partnerUrl = (baseUrl: string, slug: string): string =>
  `${baseUrl}/content/api/landing-tunnels?filters[slug][$eq]=${encodeURIComponent(slug)}&populate=*`

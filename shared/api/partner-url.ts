/** Returns the address of a partner's entry at the content service. */
export const partnerUrl = (baseUrl: string, slug: string): string =>
  `${baseUrl}/content/api/landing-tunnels?filters[slug][$eq]=${encodeURIComponent(slug)}&populate=*`

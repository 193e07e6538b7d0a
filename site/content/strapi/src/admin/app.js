/** The admin panel in French, without announcements of the vendor. */
export default {
  config: {
    locales: ['fr'],
    tutorials: false,
    notifications: { releases: false },
  },
}

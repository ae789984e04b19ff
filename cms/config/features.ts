/** The media library that asks what a picture shows before it is sent: Strapi's newer one sends it without a word. */
export default { useLegacyMediaLibrary: true }

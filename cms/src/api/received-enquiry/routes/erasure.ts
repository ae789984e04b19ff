/** A POST, so that no e-mail address appears in a URL or a log. */
export default {
  routes: [{ method: 'POST', path: '/received-enquiries/erase', handler: 'received-enquiry.erase' }],
}

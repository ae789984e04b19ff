/** A POST, so that no address of a person stands in an address of a page or in a log. */
export default {
  routes: [{ method: 'POST', path: '/received-enquiries/erase', handler: 'received-enquiry.erase' }],
}

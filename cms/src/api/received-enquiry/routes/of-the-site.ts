/** For the token that may create enquiries: it belongs to the site, which knows who pressed a link in a mail. */
const auth = { scope: ['api::received-enquiry.received-enquiry.create'] }

export default {
  routes: [
    // A POST, so that no e-mail address appears in a URL or a log.
    { method: 'POST', path: '/received-enquiries/erase', handler: 'received-enquiry.erase' },
    { method: 'POST', path: '/received-enquiries/decide', handler: 'received-enquiry.decide', config: { auth } },
  ],
}

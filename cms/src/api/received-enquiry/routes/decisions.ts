/** For the token that may create enquiries: it belongs to the site, which knows who pressed a link in a mail. */
const auth = { scope: ['api::received-enquiry.received-enquiry.create'] }

export default {
  routes: [
    { method: 'POST', path: '/received-enquiries/decide', handler: 'received-enquiry.decide', config: { auth } },
  ],
}

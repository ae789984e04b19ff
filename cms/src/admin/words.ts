/** Replacements for Strapi's own words in the admin that alarm, or are no longer true. */
export const words: Readonly<Record<string, string>> = {
  anErrorOccurred: 'This could not be shown. Reload the page; if that does not help, ask an administrator.',
  'notification.error': 'That did not work, and nothing was changed. Try again.',
  'content-manager.validation.error': 'Not yet: something is missing or wrong. The form shows the first of it.',
  'components.Input.error.validation.required': 'Fill this in.',
  'components.Input.error.validation.email': 'Write an address such as name@example.com.',
  'components.Input.error.validation.maxLength': 'Shorten this to {max} characters.',
  'components.Input.error.validation.minLength': 'Write at least {min} characters.',
  'components.Input.error.validation.max': 'Write a number up to {max}.',
  'components.Input.error.validation.min': 'Write a number from {min} on.',
  'components.Input.error.validation.unique': 'Another document has this already. Write another.',
  'content-manager.containers.list.autoCloneModal.title': 'The copy needs an address of its own.',
  'content-manager.containers.list.autoCloneModal.description':
    'Press Create: the form opens with the same content, and nothing is saved yet. Write these fields anew there:',
  'content-manager.containers.list.autoCloneModal.error.unique': 'Two documents never have the same one.',
  'upload.modal.upload-list.sub-header-subtitle':
    'Say what every picture shows: press the pencil on its card. If it shows nothing, write “decoration”.',
  'upload.form.input.label.file-alt': 'What it shows',
  'upload.form.input.description.file-alt':
    'For everybody who cannot see it. One sentence, or the word “decoration” if it shows nothing.',
  'content-manager.actions.delete.dialog.body': 'Delete this document? It waits in the trash for 30 days.',
  'content-manager.actions.discard.dialog.body':
    'Discard what was changed since it was published? That cannot be undone.',
  'upload.input.label': 'Drag files here, or press to choose them',
  'content-manager.success.record.publish': 'Done. It is on the site, or will be when its time has come',
  'content-manager.containers.List.scheduled': 'Scheduled',
  'content-manager.success.record.delete': 'Deleted. It can be put back from the trash for 30 days',
  'content-manager.success.records.delete': 'Deleted. Everything can be put back from the trash for 30 days',
}

import { choices } from '../forms/field-words'

export const wordsOfTrash: Readonly<Record<string, string>> = {
  'content-manager.actions.delete.dialog.body': 'Delete this document? It waits in the trash for 30 days.',
  'popUpWarning.bodyMessage.contentType.delete.all': 'Delete all of these? They wait in the trash for 30 days.',
  'content-manager.success.record.delete': 'Deleted. It can be put back from the trash for 30 days',
  'content-manager.success.records.delete': 'Deleted. Everything can be put back from the trash for 30 days',
}

/** Beside this number the card of a file says where it is shown (`uses-of-file.tsx`). */
export const numberOfFile = 'Number of the file'

const wordsOfDeletedFiles: typeof wordsOfTrash = {
  'upload.modal.remove.success-label': 'Deleted. Files can be put back from the trash for 30 days',
  'upload.asset-details.delete.description':
    'It waits in the trash for 30 days. If it is shown anywhere, you are told where first.',
  'upload.list.bulk-actions.delete.confirm.description.cant-be-undone':
    'They wait in the trash for 30 days, a folder with its files. If one of these is shown anywhere, you are told where first.',
  'upload.modal.file-details.id': numberOfFile,
}

export const wordsOfErasing: typeof wordsOfTrash = {
  'content-manager.actions.delete.dialog.body':
    'Erase this for good? It does not go to the trash: nobody can bring it back.',
  'popUpWarning.bodyMessage.contentType.delete.all':
    'Erase all of these for good? They do not go to the trash: nobody can bring them back.',
  'content-manager.success.record.delete': 'Erased for good',
  'content-manager.success.records.delete': 'Erased for good',
}

/** Replacements for Strapi's own words in the admin that alarm, that only its makers use, or that are no longer true. */
export const words: Readonly<Record<string, string>> = {
  ...choices,
  ...wordsOfTrash,
  ...wordsOfDeletedFiles,
  'Auth.form.welcome.title': 'Welcome',
  'Auth.form.welcome.subtitle': 'Sign in to write and publish',
  // Of files, folders and what administrators set up: documents have sentences of their own.
  'app.confirm.body':
    'Delete this? Files wait in the trash for 30 days, a folder with its own, and if one is shown anywhere, you are told where first. Accounts, roles and tokens are gone for good.',
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
  // Strapi says so before the upload and after it.
  'upload.list.assets.to-upload': '{number, plural, =0 {No file} one {1 file} other {# files}} chosen',
  'upload.modal.upload-list.sub-header-subtitle':
    'Press Upload. What a picture shows is asked then, or say it first: press the pencil on its card.',
  'upload.form.input.label.file-alt': 'What it shows',
  'upload.form.input.description.file-alt':
    'For everybody who cannot see it. One sentence, or the word “decoration” if it shows nothing.',
  'content-manager.actions.discard.dialog.body':
    'Discard what was changed since it was published? That cannot be undone.',
  'upload.input.label': 'Drag files here, or press to choose them',
  'content-manager.success.record.publish': 'Done. It is on the site, or will be when its time has come',
  'content-manager.success.record.unpublish': 'Visitors do not see it any more. The draft is kept',
  'content-manager.components.LeftMenu.collection-types': 'Lists',
  'content-manager.components.LeftMenu.single-types': 'Home page and site',
  'content-manager.containers.edit.panels.default.title': 'Save and publish',
  'content-manager.containers.List.scheduled': 'Scheduled',
  'content-manager.containers.List.modified': 'Changes waiting',
  'content-manager.containers.list.displayedFields': 'Columns',
  'content-manager.components.NotAllowedInput.text': 'Your role does not show this.',
  'content-manager.form.Input.hint.text': '{description}',
  'content-manager.relation.add': 'Find by name',
  'content-manager.relation.create': 'Create a new one',
  'content-manager.relation.notAvailable': 'Nothing has this name',
  'content-manager.components.RelationInputModal.modal-title': 'What is chosen here',
  'content-manager.components.RelationInputModal.button-fullpage': 'Open its form',
  'content-manager.components.RelationInputModal.confirmation-message':
    'What you changed here was not saved. Close it, and lose the changes?',
  'content-manager.popUpWarning.warning.has-draft-relations.title': 'Not everything is published',
  'content-manager.popUpWarning.warning.has-draft-relations.message':
    'This names {count, plural, one {a document} other {# documents}} that nobody has published: visitors will not see {count, plural, one {it} other {them}} here.',
  'content-manager.popUpWarning.warning.has-draft-m2m-relations.message':
    'This names {count, plural, one {a document} other {# documents}} that nobody has published: visitors see {count, plural, one {it} other {them}} here once {count, plural, one {it is} other {they are}}.',
  'content-manager.popUpwarning.warning.has-draft-relations.button-confirm': 'Publish all the same',
  'app.components.ToggleCheckbox.on-label': 'Yes',
  'app.components.ToggleCheckbox.off-label': 'No',
  'HomePage.header.subtitle': 'How the site is doing',
  'HomePage.addWidget.button': 'Add a panel',
  'HomePage.addWidget.title': 'Add a panel',
  'HomePage.addWidget.noWidgetsAvailable': 'Every panel is there already.',
  'content-manager.success.record.clone': 'Saved. The copy is a draft of its own from now on',
}

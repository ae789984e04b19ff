/** The largest file that a form may bring, in bytes. */
export const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024

export type UploadType = 'pdf' | 'docx'

/** A file in a temporary place, checked by its content, or the sentence that tells the visitor why it was refused. */
export type StagedUpload =
  | { status: 'staged'; path: string; name: string; type: UploadType; bytes: number; digest: string }
  | { status: 'refused'; reason: string }

/** A form post as strings, and its file if it brought one. `malformed` bodies are answered with 400, `too-large` with 413. */
export type ReceivedForm =
  | { status: 'read'; fields: Readonly<Record<string, string>>; upload?: StagedUpload | undefined }
  | { status: 'malformed' | 'too-large' | 'unavailable' }

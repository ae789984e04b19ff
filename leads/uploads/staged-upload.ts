export type UploadType = 'pdf' | 'docx'

/** A file in a temporary place, checked by its content, or the sentence that tells the visitor why it was refused. */
export type StagedUpload =
  | { status: 'staged'; path: string; name: string; type: UploadType; bytes: number; digest: string }
  | { status: 'refused'; reason: 'fileTooLarge' | 'fileType' | 'fileNoRoom' }

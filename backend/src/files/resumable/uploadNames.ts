/** Path below the API base. */
export const uploadsPath = '/uploads';
/** Header with the file's id, which is the upload's own, on every answer. */
export const fileIdHeader = 'Upload-File-Id';

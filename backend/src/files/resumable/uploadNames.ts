/** Below the base of the API. */
export const uploadsPath = '/uploads';
/** The file's id, on every answer about an upload: it is the upload's own. */
export const fileIdHeader = 'Upload-File-Id';

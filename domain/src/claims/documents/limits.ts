import { listed } from '../../in-words.ts';

/** A kind of file that can be sent. */
export interface AcceptedType {
  contentType: string;
  label: string;
  extensions: readonly string[];
}

export const ACCEPTED_TYPES: readonly AcceptedType[] = [
  { contentType: 'image/jpeg', label: 'JPEG', extensions: ['.jpg', '.jpeg'] },
  { contentType: 'image/png', label: 'PNG', extensions: ['.png'] },
  { contentType: 'image/heic', label: 'HEIC', extensions: ['.heic', '.heif'] },
  { contentType: 'image/webp', label: 'WebP', extensions: ['.webp'] },
  { contentType: 'application/pdf', label: 'PDF', extensions: ['.pdf'] },
];

/** How much may be sent; the service can be set up with other figures. */
export interface UploadLimits {
  /** Bytes. */
  maxFileSize: number;
  maxFilesPerClaim: number;
  maxFilesPerUpload: number;
}

const MEGABYTE = 1024 * 1024;

export const DEFAULT_LIMITS: UploadLimits = {
  maxFileSize: 10 * MEGABYTE,
  maxFilesPerClaim: 20,
  maxFilesPerUpload: 10,
};

const NAMES = listed(
  ACCEPTED_TYPES.map(({ label }) => label),
  'or',
);

const megabytes = (bytes: number) => `${Number((bytes / MEGABYTE).toFixed(1))} MB`;

function actualSize(bytes: number, limit: number): string {
  const [size, most] = [megabytes(bytes), megabytes(limit)];
  return size === most ? `just over ${most}` : size;
}

/**
 * Why a file cannot be taken, as a sentence for the person; undefined when it can. The content type
 * is the one found in the content (on the server), or the likely one before that; '' while it is
 * unknown, which is left to the server.
 */
export function fileProblem(
  file: { fileName: string; size: number; contentType: string },
  limits: UploadLimits = DEFAULT_LIMITS,
): string | undefined {
  const { fileName, size, contentType } = file;
  if (size === 0) return `${fileName} is empty. Please choose the file again.`;
  if (size > limits.maxFileSize) {
    return `${fileName} is ${actualSize(size, limits.maxFileSize)}. Each file can be up to ${megabytes(limits.maxFileSize)}: please ${smallerWay(contentType)}.`;
  }
  if (contentType !== '' && !isAcceptedType(contentType)) return wrongType(fileName);
  return undefined;
}

/** How a person without a program for it makes one smaller; large photos were tried before. */
function smallerWay(contentType: string): string {
  if (contentType.startsWith('image/')) {
    return 'open the photo, take a screenshot of it and send that';
  }
  if (contentType !== 'application/pdf') return 'choose a smaller one';
  return 'print the pages that matter to a new PDF, or send clear photos of them';
}

/** The sentence for a file whose content is none of the accepted kinds. */
export function wrongType(fileName: string): string {
  return `${fileName} is not a kind of file that we can open. Please send it as ${NAMES}.`;
}

/** Whether files of a content type are taken; HEIF is what some cameras call HEIC. */
export function isAcceptedType(contentType: string): boolean {
  const type = contentType === 'image/heif' ? 'image/heic' : contentType;
  return ACCEPTED_TYPES.some((accepted) => accepted.contentType === type);
}

/** Names of a picture that devices use instead of the registered ones. */
const OTHER_NAMES: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/heif': 'image/heic',
  'application/x-pdf': 'application/pdf',
};

/** Declared by devices for files that we could never open, under any name. */
const SURELY_OTHER = /^(?:audio|video|text|font)\/|^image\/(?:gif|svg\+xml)$/;

/**
 * A file's most likely type before its content is looked at: '' when only the content can say.
 * Android's pickers declare `application/octet-stream` and worse for good photos, so the end of the
 * name counts before the declared type, and a type that says nothing refuses nothing.
 */
export function likelyType(fileName: string, declared: string): string {
  const type = declared.toLowerCase();
  if (SURELY_OTHER.test(type)) return type;
  const ending = /\.[^.]*$/.exec(fileName)?.[0].toLowerCase() ?? '';
  const named = ACCEPTED_TYPES.find(({ extensions }) => extensions.includes(ending));
  if (named) return named.contentType;
  const registered = OTHER_NAMES[type] ?? type;
  return isAcceptedType(registered) ? registered : '';
}

/** The sentence for more files at a time than can be sent. */
export const tooManyFiles = (most: number) => `Please send up to ${most} files at a time.`;

/** Why this many more files are too many, as a sentence; undefined when they are not. */
export function countProblem(
  count: { present: number; added: number },
  limits: UploadLimits = DEFAULT_LIMITS,
): string | undefined {
  const { maxFilesPerClaim, maxFilesPerUpload } = limits;
  if (count.added > maxFilesPerUpload) {
    return tooManyFiles(maxFilesPerUpload);
  }
  const left = Math.max(0, maxFilesPerClaim - count.present);
  if (count.added <= left) return undefined;
  if (left === 0) {
    return `This claim has ${count.present} files, which is as many as it can have. Please remove one first.`;
  }
  return `A claim can have up to ${maxFilesPerClaim} files. You can add ${left} more.`;
}

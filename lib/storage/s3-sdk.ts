// Loaded on first use. Named exports, because a bundled package that is imported lazily as a whole has only a default.
export {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
export { Upload } from '@aws-sdk/lib-storage'

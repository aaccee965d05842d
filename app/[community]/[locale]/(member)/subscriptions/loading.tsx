export { FormSkeleton as default } from '@/components/profile/form-skeleton'

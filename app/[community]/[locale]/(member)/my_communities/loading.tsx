export { RecommendedSkeleton as default } from '@/components/recommended/recommended-skeleton'

declare module 'snowball-stemmers' {
  const snowball: {
    newStemmer(language: 'english' | 'russian'): { stem(word: string): string }
  }
  export default snowball
}

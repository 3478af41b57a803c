/** Fixed texts of the analysis. */
export const AI_TEXT = {
  profileFailed: 'Failed to load company profile',
  failed: 'AI inference failed. Please try again.',
  portfolioFailed: 'AI portfolio generation failed',
  matchmakingFailed: 'AI matchmaking failed',
} as const

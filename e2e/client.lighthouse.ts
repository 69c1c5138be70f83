export async function lighthouseScores(_url: string) {
  return {};
}

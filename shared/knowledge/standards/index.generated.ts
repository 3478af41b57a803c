// Written by `npm run knowledge:index` from the folders families/, uses/, plants/, parameters/families/ and standards/.

export const standards = [
]

import type { WalkKind } from '../figures/walk-kinds.ts'

export const walkSources: Record<WalkKind, string> = {
  tokens: 'text unhappily dog\npieces un unh happ happi ly d o',
  bpe: 'low 5\nnewest 6\nbanana 2\nmerges 4\ncut lowest\ncut new',
  viterbi:
    'words they can fish\nSTART > PRON 0.4\nPRON > AUX 0.3\nPRON > VERB 0.5\nAUX > VERB 0.6\nVERB > NOUN 0.2\nPRON : they 0.1\nAUX : can 0.2\nVERB : can 0.0005\nVERB : fish 0.002\nNOUN : fish 0.003',
  cky: 'words she saw the man\nS > NP VP 1.0\nVP > V NP 0.7\nNP > Det N 0.5\nNP > she 0.3\nDet > the 0.6\nN > man 0.1\nV > saw 0.2',
}

// @example a member of a union that gets another value by another one
void channel_free(struct channel* dst) {
  union {
    const void* cpv;
    void* pv;
  } cnv;
  cnv.cpv = dst->data;
  free(cnv.pv);
  cnv.cpv = dst->name;
  free(cnv.pv);
}

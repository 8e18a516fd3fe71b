// @example a field by what a file does with it
export default {
  data: () => ({ slug: "", page: 1, name: null }),
  methods: {
    isNew() {
      return this.slug == ""
    },
    next(response) {
      this.slug = response.slug
    },
  },
}

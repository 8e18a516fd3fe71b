def main(path):
    build(path)


if __name__ == "__main__":
    main("a")
